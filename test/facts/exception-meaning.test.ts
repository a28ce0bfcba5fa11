import { describe, expect, it } from "vitest";
import { classFiles } from "../../src/classes/files.generated.ts";
import { meaningOf } from "../../src/facts/exception-meaning.ts";
import { ownerOf } from "../../src/facts/exception-owners.ts";
import { ANDROID_EXCEPTIONS } from "../../src/facts/exceptions-of-android.ts";
import { JDK_EXCEPTIONS } from "../../src/facts/exceptions-of-jdk.ts";
import { LIBRARY_EXCEPTIONS } from "../../src/facts/exceptions-of-libraries.ts";
import { genericType } from "../../src/parse/classify.ts";

const rows = [JDK_EXCEPTIONS, ANDROID_EXCEPTIONS, LIBRARY_EXCEPTIONS].flatMap((table) => table.rows);

describe("the tables of exceptions", () => {
  it("have each exception once, by its binary name", () => {
    const names = rows.map(([name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^(?:[a-z]\w*\.)+[A-Z]\w*(?:\$[A-Z]\w*)*$/.test(name))).toEqual([]);
  });

  it("have none that a failure class explains", () => {
    const explained = rows.map(([name]) => name).filter((name) => genericType(name).type in classFiles);
    expect(explained).toEqual([]);
  });

  it("say what each means in whole sentences, and the first look as an instruction", () => {
    expect(rows.filter(([, means]) => !/^[A-Z`].{15,330}\.$/.test(means)).map(([name]) => name)).toEqual([]);
    const looks = rows.filter(([, , look]) => look !== undefined && !/^[a-z`].{8,260}[^.]$/.test(look));
    expect(looks.map(([name]) => name)).toEqual([]);
  });

  it.each(["toString", "__proto__", "java.lang", ""])("have no row for %j", (name) => {
    expect(meaningOf(name)).toBeUndefined();
  });
});

describe("whose an exception is", () => {
  it.each([
    ["java.io.EOFException", "the JDK's (java.io)"],
    ["android.os.DeadObjectException", "Android's (android.os)"],
    ["kotlin.NoWhenBranchMatchedException", "Kotlin's (kotlin)"],
    ["androidx.room.EmptyResultSetException", "of Room (AndroidX)"],
    ["androidx.lifecycle.SomeException", "of AndroidX"],
    ["com.microsoft.appcenter.SomeException", "of a library or tool, by its package com.microsoft.appcenter"],
    ["com.samsung.android.SomeException", "the platform's or its vendor's (com.samsung.android)"],
    [
      "org.kiosk.till.TillException",
      "not of a library that is known here: of the app itself, or of whoever owns org.kiosk.till",
    ],
    ["TillException", "without a package in the log"],
  ])("%s is %s", (exception, owner) => {
    expect(ownerOf(exception)).toBe(owner);
  });
});
