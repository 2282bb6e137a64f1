/** Makes a value when it is first asked for: schemas cost time at a cold start, and a function uses few of them. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Makes one value for each set of texts, when it is first asked for: a format of `Intl` takes far longer to make than to use. */
export const onceFor = <const Key extends readonly string[], Made>(
  make: (...key: Key) => Made,
): ((...key: Key) => Made) => {
  const all = new Map<string, { readonly value: Made }>();
  return (...key) => {
    const name = JSON.stringify(key);
    const made = all.get(name) ?? { value: make(...key) };
    all.set(name, made);
    return made.value;
  };
};
