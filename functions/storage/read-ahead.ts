/** The same parts, each asked for while the one before is worked on. */
export async function* readAhead<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const source = parts[Symbol.asyncIterator]();
  try {
    let asked = source.next();
    for (let part = await asked; !part.done; part = await asked) {
      asked = source.next();
      // When the work fails, nobody waits for the next part any more.
      asked.catch(() => undefined);
      yield part.value;
    }
  } finally {
    await source.return?.();
  }
}
