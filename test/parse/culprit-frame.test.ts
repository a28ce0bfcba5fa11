import { describe, expect, test } from "vitest";
import { originOf } from "../../src/facts/frame-origins.ts";
import { culpritFrame } from "../../src/parse/culprit-frame.ts";
import { isSynthetic, sourceMethod } from "../../src/parse/demangle.ts";

const at = (className: string, method: string) => ({ className, method });
const chain = (...frames: ReturnType<typeof at>[][]) =>
  frames.map((each) => ({ exception: "java.lang.Error", message: "", frames: each }));

describe("the frame to open first", () => {
  test("is the innermost of the app in the root cause", () => {
    const found = culpritFrame(
      chain(
        [at("com.acme.Outer", "start")],
        [at("java.util.ArrayList", "get"), at("com.acme.Inner", "load"), at("com.acme.Other", "run")],
      ),
    );
    expect(found).toEqual(at("com.acme.Inner", "load"));
  });

  test("is in what wraps the root when that has none", () => {
    const found = culpritFrame(chain([at("com.acme.Outer", "start")], [at("java.util.ArrayList", "get")]));
    expect(found).toEqual(at("com.acme.Outer", "start"));
  });

  test("prefers the app's own package over a library that no table knows", () => {
    const frames = chain([at("io.unknown.Cache", "read"), at("com.acme.shelf.Shelf", "load")]);
    expect(culpritFrame(frames, "com.acme.shelf.debug:remote")).toEqual(at("com.acme.shelf.Shelf", "load"));
    expect(culpritFrame(frames)).toEqual(at("io.unknown.Cache", "read"));
  });

  test("skips what compilers and processors made", () => {
    const found = culpritFrame(
      chain([
        at("com.acme.Shelf$$ExternalSyntheticLambda0", "run"),
        at("com.acme.Shelf", "access$load"),
        at("com.acme.Hilt_Shelf", "inject"),
        at("com.acme.databinding.ShelfBinding", "bind"),
        at("com.acme.Shelf", "load$lambda$1"),
      ]),
    );
    expect(found).toEqual(at("com.acme.Shelf", "load$lambda$1"));
  });

  test("is the caller of a native function, unless that function itself is missing", () => {
    const read = { ...at("com.acme.Shelf", "readNative"), source: "Native Method" };
    const load = at("com.acme.Shelf", "load");
    const root = (exception: string) => culpritFrame([{ exception, message: "", frames: [read, load] }]);
    expect(root("java.lang.IllegalStateException")).toEqual(load);
    expect(root("java.lang.UnsatisfiedLinkError")).toEqual(read);
  });

  test("is the reader of a property of the same Kotlin class, whatever failed in its getter", () => {
    const frame = (method: string, line: number, file = "Shelf.kt") => {
      return { className: "com.acme.Shelf", method, file, line };
    };
    const root = (...frames: ReturnType<typeof frame>[]) =>
      culpritFrame([{ exception: "java.lang.NoSuchMethodException", message: "", frames }]);
    expect(root(frame("getModel", 8), frame("onStart", 12))?.method).toBe("onStart");
    // Java calls what is written as a function.
    expect(root(frame("getModel", 8, "Shelf.java"), frame("onStart", 12, "Shelf.java"))?.method).toBe(
      "getModel",
    );
    expect(root(frame("getModel", 8))?.method).toBe("getModel");
  });

  test("is the reader of a lateinit property, not its getter", () => {
    const found = culpritFrame([
      {
        exception: "kotlin.UninitializedPropertyAccessException",
        message: "lateinit property adapter has not been initialized",
        frames: [at("com.acme.Shelf", "getAdapter"), at("com.acme.Shelf", "onCreate")],
      },
    ]);
    expect(found).toEqual(at("com.acme.Shelf", "onCreate"));
  });

  test("is none where there is no code of the app", () => {
    expect(culpritFrame(chain([at("android.os.Handler", "post")]), "com.acme")).toBeUndefined();
  });
});

describe("origins", () => {
  test.each([
    ["android.os.Handler", "platform"],
    ["androidx.fragment.app.Fragment", "library"],
    ["com.google.android.material.X", "library"],
    ["com.google.samples.apps.Main", "app"],
    ["com.android.internal.os.Zygote", "platform"],
    ["com.android.launcher.Launcher", "app"],
    ["org.gradle.api.Task", "tool"],
    ["kotlin.collections.ArraysKt", "platform"],
    ["com.acme.Main", "app"],
    ["libplayer.so", "platform"],
  ])("%s is %s", (className, origin) => {
    expect(originOf(className)).toBe(origin);
  });
});

describe("names as written", () => {
  test.each([
    ["com.acme.ShelfKt", "load$lambda$3$lambda$1", "load"],
    ["com.acme.Shelf", "load$default", "load"],
    ["com.acme.Shelf", "access$load", "load"],
    ["com.acme.Shelf", "load-0kLqBqw", "load"],
    ["com.acme.Shelf", "lambda$onClick$0$com-acme-Shelf", "onClick"],
    ["com.acme.Shelf$load$1$2", "invokeSuspend", "load"],
    ["com.acme.Shelf", "run", "run"],
  ])("%s.%s is %s", (className, method, name) => {
    expect(sourceMethod(className, method)).toBe(name);
  });

  test.each([
    ["com.acme.DaggerAppComponent$ShelfImpl", "get", true],
    ["com.acme.Shelf_Factory", "get", true],
    ["com.acme.ShelfDao_Impl", "all", true],
    ["com.acme.Shelf$load$$inlined$map$1", "emit", true],
    ["com.acme.Shelf", "-$$Nest$mload", true],
    ["com.acme.Shelf$Companion", "create", false],
    ["com.acme.Dagger", "cut", false],
  ])("%s.%s generated: %s", (className, method, generated) => {
    expect(isSynthetic(className, method)).toBe(generated);
  });
});
