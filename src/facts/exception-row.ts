/** [exception by its binary name, what it means, the first look, a pattern of the class that throws it for this reason] */
export type ExceptionRow = readonly [exception: string, means: string, look?: string, thrower?: string];
