/** How long the page may take to show the effect of a click, as when what comes next has still to be loaded. */
const secondClickMs = 1000;

interface Sent<Answer> {
  readonly body: string;
  readonly answer: Promise<Answer>;
  /** When the answer was there. */
  atMs?: number;
}

/**
 * Sends what one click asks for once: a second click with the same body gets the answer of the first, while that is under
 * way and for a second after it. By then the operation id is forgotten, and the same body would be done again. What failed
 * is sent again at once. `now` answers ms.
 */
export const oncePerClick = <Answer>(
  now: () => number,
): ((body: string, send: () => Promise<Answer>) => Promise<Answer>) => {
  let latest: Sent<Answer> | undefined;
  return (body, send) => {
    const isOver = latest?.atMs !== undefined && now() - latest.atMs >= secondClickMs;
    if (latest?.body === body && !isOver) return latest.answer;
    const sent: Sent<Answer> = { body, answer: send() };
    latest = sent;
    sent.answer.then(
      () => {
        sent.atMs = now();
      },
      () => {
        if (latest === sent) latest = undefined;
      },
    );
    return sent.answer;
  };
};
