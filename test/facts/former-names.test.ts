import { describe, expect, it } from "vitest";
import { namesSince } from "../../src/facts/former-names.ts";

describe("names of a library's class", () => {
  it.each([
    ["com.squareup.okhttp.Request$Builder", "okhttp3.Request$Builder"],
    ["android.support.v4.app.FragmentManagerImpl", "androidx.fragment.app.FragmentManagerImpl"],
    ["android.support.v4.app.NotificationCompat$Builder", "androidx.core.app.NotificationCompat$Builder"],
    ["android.support.v7.widget.RecyclerView$Recycler", "androidx.recyclerview.widget.RecyclerView$Recycler"],
    ["android.support.v7.widget.Toolbar", "androidx.appcompat.widget.Toolbar"],
    ["io.reactivex.Observable", "io.reactivex.rxjava3.core.Observable"],
    ["io.reactivex.internal.util.HelperKt", "io.reactivex.rxjava3.internal.util.HelperKt"],
  ])("%s is %s since", (before, since) => {
    expect(namesSince(before)).toEqual([before, since]);
  });

  it.each(["io.reactivex.rxjava3.core.Observable", "okhttp3.Request", "retrofit.RestAdapter", ""])(
    "%j has only its own",
    (name) => {
      expect(namesSince(name)).toEqual([name]);
    },
  );
});
