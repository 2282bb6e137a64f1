/** The story of an import with bad rows, with 50 people; `npm run story` runs the same steps with 5,000. */
import { it } from 'vitest';
import { report } from '../../support/report.ts';
import { runStory, storyLines } from '../../support/story.ts';
import { views } from '../../support/views.ts';

it.each(views(['zh', 2000], ['en', 2200]))(
  'a file with bad rows of every kind is corrected, billed, sent, reminded and withdrawn, and changes nothing again, in %s',
  { timeout: 480_000 },
  async (language, first) => {
    const seconds = await runStory({ language, people: 50, first, inGrid: 2 });

    report(`from a file, 50 people, ${language}`, storyLines(seconds));
  },
);
