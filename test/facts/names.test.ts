import { describe, expect, it } from "vitest";
import { GENERATED_CLASSES, generatedFrom, layoutOfBinding } from "../../src/facts/generated-classes.ts";
import { GRADLE_PLUGINS, gradlePlugin, pluginOfMarker } from "../../src/facts/gradle-plugins.ts";
import { importsOf } from "../../src/facts/known-imports.ts";
import {
  FOREGROUND_SERVICE_TYPES,
  PERMISSION_CALLS,
  permissionsForCall,
} from "../../src/facts/permission-calls.ts";
import { fullPermissionName, PERMISSIONS, permissionOf } from "../../src/facts/permissions.ts";
import { nullableCalls } from "../../src/facts/platform-null.ts";

describe("generated classes", () => {
  it.each([
    ["Hilt_ShelfActivity", "hilt_entry_point", "ShelfActivity"],
    ["ShelfDatabase_Impl", "room_dao_or_database", "ShelfDatabase"],
    ["ShelfDatabase_AutoMigration_3_4_Impl", "room_dao_or_database", "ShelfDatabase"],
    ["BookRepository_Factory", "injected_class", "BookRepository"],
    ["NetworkModule_ProvideClientFactory", "injected_class", "NetworkModule"],
    ["ShelfActivity_MembersInjector", "injected_class", "ShelfActivity"],
    ["DaggerShelfComponent", "dagger_component", "ShelfComponent"],
    ["DaggerShelfApp_HiltComponents_SingletonC$ViewModelCImpl", "hilt_entry_point", "ShelfApp"],
    ["FragmentShelfBinding", "layout", "FragmentShelf"],
    ["FragmentShelfBindingImpl", "data_binding", "FragmentShelf"],
    ["ShelfFragmentDirections", "navigation_graph", "ShelfFragment"],
    ["ShelfFragmentArgs", "navigation_graph", "ShelfFragment"],
    ["org.example.shelf.Book$$serializer", "serializable_class", "Book"],
    ["BookJsonAdapter", "moshi_class", "Book"],
    ["org.example.shelf.R", "resources", undefined],
    ["R$id", "resources", undefined],
    ["BR", "data_binding", undefined],
    ["BuildConfig", "build_config", undefined],
  ])("traces %s back", (name, from, sourceName) => {
    expect(generatedFrom(name)).toMatchObject({ from, ...(sourceName && { sourceName }) });
  });

  it("leaves classes that people write alone", () => {
    for (const name of [
      "Book",
      "ShelfFragment",
      "Factory",
      "Binding",
      "RecyclerView",
      "",
      "x".repeat(5000),
    ]) {
      expect(generatedFrom(name), name.slice(0, 20)).toBeUndefined();
    }
  });

  it("names its source in every row that captures one", () => {
    for (const { pattern, origin } of GENERATED_CLASSES.rows) {
      expect(origin.includes("$1"), String(pattern)).toBe(pattern.source.includes("("));
    }
  });

  it("turns binding classes into layouts", () => {
    expect(layoutOfBinding("FragmentAddBookBinding")).toBe("fragment_add_book");
    expect(layoutOfBinding("Item2ColumnBinding")).toBe("item2_column");
    expect(layoutOfBinding("Shelf")).toBeUndefined();
  });
});

describe("Gradle plugins", () => {
  it("know the module behind an id, old names included", () => {
    expect(gradlePlugin("com.android.application")).toMatchObject({
      module: "com.android.tools.build:gradle",
      repository: "google",
    });
    expect(gradlePlugin("kotlin-kapt")?.id).toBe("org.jetbrains.kotlin.kapt");
    expect(gradlePlugin("org.example.plugin")).toBeUndefined();
  });

  it("are read from their markers", () => {
    const marker = "com.android.library:com.android.library.gradle.plugin";
    expect(pluginOfMarker(marker)).toBe("com.android.library");
    expect(pluginOfMarker("com.android.tools.build:gradle")).toBeUndefined();
  });

  it("have each id once", () => {
    const ids = GRADLE_PLUGINS.rows.flatMap((row) => [row.id, ...(row.aliases ?? [])]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("permissions", () => {
  it("are found by short and full name", () => {
    expect(permissionOf("android.permission.CAMERA")).toMatchObject({ protection: "dangerous", since: 1 });
    expect(permissionOf("POST_NOTIFICATIONS")?.since).toBe(33);
    expect(permissionOf("READ_EXTERNAL_STORAGE")?.until).toBe(32);
    expect(permissionOf("org.example.permission.READ_SHELF")).toBeUndefined();
    expect(fullPermissionName("CAMERA")).toBe("android.permission.CAMERA");
  });

  it("are known for the calls that need them", () => {
    expect(permissionsForCall("openCamera")[0]?.needs).toEqual(["CAMERA"]);
    expect(permissionsForCall("requestLocationUpdates")[0]?.anyOf).toContain("ACCESS_FINE_LOCATION");
    expect(permissionsForCall("submitList")).toEqual([]);
  });

  it("are known for the types of a foreground service", () => {
    const types = FOREGROUND_SERVICE_TYPES.rows.filter(({ type }) => ["dataSync", "location"].includes(type));
    expect(types.map((type) => type.permission)).toEqual([
      "android.permission.FOREGROUND_SERVICE_DATA_SYNC",
      "android.permission.FOREGROUND_SERVICE_LOCATION",
    ]);
  });

  it("that a call or a service needs are in the table, and each is there once", () => {
    const needed = [
      ...PERMISSION_CALLS.rows.flatMap((row) => [...row.needs, ...(row.anyOf ?? [])]),
      ...FOREGROUND_SERVICE_TYPES.rows.flatMap((row) => [row.permission, ...row.granted]),
    ];
    for (const name of needed) expect(permissionOf(name), name).toBeDefined();
    const names = PERMISSIONS.rows.map((row) => row.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("platform calls that answer null", () => {
  it("are found by name, getters by their property's too", () => {
    expect(nullableCalls("findViewById")).toHaveLength(1);
    expect(nullableCalls("getString").map((call) => call.receiver)).toContain("Bundle");
    expect(nullableCalls("getExtras")[0]?.name).toBe("extras");
    expect(nullableCalls("submitList")).toEqual([]);
  });
});

describe("imports", () => {
  it("offer the package and the library of a name", () => {
    expect(importsOf("LaunchedEffect")).toEqual([
      {
        qualifiedName: "androidx.compose.runtime.LaunchedEffect",
        artifact: "androidx.compose.runtime:runtime",
      },
    ]);
    expect(importsOf("LocalDate")[0]).toEqual({ qualifiedName: "java.time.LocalDate" });
  });

  it("offer every package that has the name, the likeliest first", () => {
    const names = importsOf("Button").map((known) => known.qualifiedName);
    expect(names).toEqual([
      "androidx.compose.material3.Button",
      "androidx.compose.material.Button",
      "android.widget.Button",
    ]);
  });

  it("offer nothing for a name they do not know, nor for what objects inherit", () => {
    for (const name of ["ShelfAdapter", "", "constructor", "toString", "__proto__"]) {
      expect(importsOf(name), name).toEqual([]);
    }
  });
});
