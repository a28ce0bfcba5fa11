let go: (address: string, how: "push" | "replace") => void = () => undefined;

/** Goes to another address of the page. */
export const navigate = (address: string, how: "push" | "replace" = "push"): void => go(address, how);

export const listenToNavigation = (handler: typeof go): void => {
  go = handler;
};
