/** Makes a value when it is first asked for: schemas cost a start more than most runs save by them. */
export function later<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
