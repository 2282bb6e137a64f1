/** The story of an import with bad rows at the largest size of a notice: 5,000 people with ten items each. */
import { it } from 'vitest';
import { report } from '../support/report.ts';
import { runStory, storyLines } from '../support/story.ts';

it('a file of 50,000 rows goes from the check to the parents, and changes nothing again', async () => {
  const seconds = await runStory({ language: 'zh', people: 5000, first: 0, inGrid: 20 });

  report('from a file, 5,000 people', storyLines(seconds));
});
