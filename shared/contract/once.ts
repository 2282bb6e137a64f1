/** Makes a value when it is first asked for: schemas cost time at a cold start, and a function uses few of them. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
};
