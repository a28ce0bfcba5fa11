/** Plugins of the Android plugin's family that a plain Java or Kotlin module, or the settings, apply. */
const OF_ANY_MODULE = /^com\.android\.(?:lint|settings|ecosystem|reporting)$/;

/** Whether a plugin by this id makes a module one of Android, with variants and a device in mind. */
export const isAndroidPlugin = (id: string): boolean =>
  id.startsWith("com.android.") && !OF_ANY_MODULE.test(id);
