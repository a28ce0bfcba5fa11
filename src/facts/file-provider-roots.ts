import type { FactTable } from "./fact-table.ts";

export interface FileProviderRoot {
  /** Beginning of an absolute path; what follows is relative to the root. */
  pattern: RegExp;
  /** Element of the paths file that shares it. */
  element: string;
  /** What gives this folder in code. */
  call: string;
}

/** Folders that a FileProvider can share, the more specific first. */
export const FILE_PROVIDER_ROOTS: FactTable<FileProviderRoot> = {
  asOf: "2026-11",
  source: "developer.android.com/reference/androidx/core/content/FileProvider",
  rows: [
    {
      pattern: /^\/data\/(?:data|user(?:_de)?\/\d+)\/[\w.]+\/cache\//,
      element: "cache-path",
      call: "cacheDir",
    },
    {
      pattern: /^\/data\/(?:data|user(?:_de)?\/\d+)\/[\w.]+\/files\//,
      element: "files-path",
      call: "filesDir",
    },
    {
      pattern: /^\/(?:storage\/emulated\/\d+|sdcard|mnt\/sdcard)\/Android\/data\/[\w.]+\/files\//,
      element: "external-files-path",
      call: "getExternalFilesDir()",
    },
    {
      pattern: /^\/(?:storage\/emulated\/\d+|sdcard|mnt\/sdcard)\/Android\/data\/[\w.]+\/cache\//,
      element: "external-cache-path",
      call: "externalCacheDir",
    },
    {
      pattern: /^\/(?:storage\/emulated\/\d+|sdcard|mnt\/sdcard)\/Android\/media\/[\w.]+\//,
      element: "external-media-path",
      call: "externalMediaDirs",
    },
    {
      pattern: /^\/(?:storage\/emulated\/\d+|sdcard|mnt\/sdcard)\//,
      element: "external-path",
      call: "Environment.getExternalStorageDirectory()",
    },
  ],
};

/** The root an absolute path lies under, with the folders between it and the file ("" for none). */
export function fileProviderRoot(path: string): (FileProviderRoot & { folder: string }) | undefined {
  const row = FILE_PROVIDER_ROOTS.rows.find(({ pattern }) => pattern.test(path));
  const rest = row && path.replace(row.pattern, "");
  return row && { ...row, folder: rest?.includes("/") ? rest.slice(0, rest.lastIndexOf("/") + 1) : "" };
}
