/** [exception by its binary name, what it means, the first look] */
export type ExceptionRow = readonly [exception: string, means: string, look?: string];
