/** Work stopped because its time was nearly up, with something done. Its message must come again at once to go on from there. */
export class TimeUp extends Error {
  constructor() {
    super('the time of the work is up');
  }
}
