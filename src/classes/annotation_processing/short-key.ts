/** `@Named("io") kotlinx.coroutines.CoroutineDispatcher` → `@Named("io") CoroutineDispatcher`. */
export const shortKey = (key: string): string => key.replace(/(?<![\w.@])(?:[a-z_]\w*\.)+(?=[A-Z])/g, "");
