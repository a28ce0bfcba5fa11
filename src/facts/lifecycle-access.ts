import type { FactTable } from "./fact-table.ts";
import { type LifecycleOwner, runsBefore } from "./lifecycle.ts";

export interface LifecycleAccess {
  /** Property or function as it is written at the use. */
  name: string;
  owner: LifecycleOwner;
  /** First callback in which it works, that one included. */
  from: string;
  /** Last callback in which it works, that one included; the whole life when left out. */
  until?: string;
  /** What the platform throws or answers outside. */
  outside: string;
}

/** From when until when an owner's property or function may be used. */
export const LIFECYCLE_ACCESS: FactTable<LifecycleAccess> = {
  asOf: "2026-11",
  source: "androidx.fragment 1.8 and androidx.activity 1.12 reference, developer.android.com/guide/fragments",
  rows: [
    {
      name: "viewLifecycleOwner",
      owner: "fragment",
      from: "onCreateView",
      until: "onDestroyView",
      outside:
        "IllegalStateException: Can't access the Fragment View's LifecycleOwner when getView() is null",
    },
    {
      name: "requireView",
      owner: "fragment",
      from: "onViewCreated",
      until: "onDestroyView",
      outside:
        "IllegalStateException: did not return a View from onCreateView() or this was called before onCreateView()",
    },
    {
      name: "view",
      owner: "fragment",
      from: "onViewCreated",
      until: "onDestroyView",
      outside: "null",
    },
    {
      name: "requireContext",
      owner: "fragment",
      from: "onAttach",
      until: "onDetach",
      outside: "IllegalStateException: not attached to a context",
    },
    {
      name: "requireActivity",
      owner: "fragment",
      from: "onAttach",
      until: "onDetach",
      outside: "IllegalStateException: not attached to an activity",
    },
    {
      name: "resources",
      owner: "fragment",
      from: "onAttach",
      until: "onDetach",
      outside: "IllegalStateException: not attached to a context",
    },
    {
      name: "getString",
      owner: "fragment",
      from: "onAttach",
      until: "onDetach",
      outside: "IllegalStateException: not attached to a context",
    },
    {
      name: "parentFragmentManager",
      owner: "fragment",
      from: "onAttach",
      until: "onDetach",
      outside: "IllegalStateException: not associated with a fragment manager",
    },
    {
      name: "childFragmentManager",
      owner: "fragment",
      from: "onAttach",
      until: "onDetach",
      outside: "IllegalStateException: has not been attached yet",
    },
    {
      name: "registerForActivityResult",
      owner: "fragment",
      from: "<init>",
      until: "onCreate",
      outside:
        "IllegalStateException: Fragments must call registerForActivityResult() before they are created",
    },
    {
      name: "registerForActivityResult",
      owner: "activity",
      from: "<init>",
      until: "onCreate",
      outside:
        "IllegalStateException: LifecycleOwners must call register before they are STARTED (from onStart on)",
    },
    {
      name: "getSystemService",
      owner: "activity",
      from: "onCreate",
      outside: "IllegalStateException: System services not available to Activities before onCreate()",
    },
    {
      name: "findViewById",
      owner: "activity",
      from: "onCreate",
      outside: "null, or NullPointerException before the window exists",
    },
    {
      name: "application",
      owner: "activity",
      from: "onCreate",
      outside: "null",
    },
    {
      name: "intent",
      owner: "activity",
      from: "onCreate",
      outside: "null",
    },
    {
      name: "resources",
      owner: "activity",
      from: "onCreate",
      outside: "NullPointerException: the base context is not attached before attachBaseContext",
    },
    {
      name: "viewModels",
      owner: "activity",
      from: "onCreate",
      outside:
        "IllegalStateException: Your activity is not yet attached to the Application instance. You can't request ViewModel before onCreate call.",
    },
    {
      name: "viewModels",
      owner: "fragment",
      from: "onAttach",
      until: "onDetach",
      outside: "IllegalStateException: Can't access ViewModels from detached fragment",
    },
    {
      name: "applicationContext",
      owner: "service",
      from: "onCreate",
      outside: "NullPointerException: the base context is not attached in a constructor",
    },
  ],
};

/** What is known about using `name` on this kind of owner. */
export function accessOf(name: string, owner: LifecycleOwner): LifecycleAccess | undefined {
  return LIFECYCLE_ACCESS.rows.find((row) => row.name === name && row.owner === owner);
}

/** False when it is known not to work in that callback, undefined when nothing is known. */
export function worksIn(name: string, callback: string, owner: LifecycleOwner): boolean | undefined {
  const access = accessOf(name, owner);
  if (!access) return undefined;
  if (runsBefore(callback, access.from, owner)) return false;
  return access.until === undefined || !runsBefore(access.until, callback, owner);
}
