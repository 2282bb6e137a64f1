import { describe, expect, it } from 'vitest';
import { isBillable, type Offer, type Place } from './rules.ts';

const offered: Offer = { inUse: true, schoolIds: ['east', 'west'], studySections: [2, 3] };

describe('a fee item can be billed', () => {
  it.each<[string, Partial<Offer>, Place, boolean]>([
    ['in a school and stage of its catalogue', {}, { schoolId: 'west', studySection: 3 }, true],
    ['not in another stage of that school', {}, { schoolId: 'west', studySection: 4 }, false],
    ['not in another school', {}, { schoolId: 'north', studySection: 3 }, false],
    ['not when it is out of use', { inUse: false }, { schoolId: 'west', studySection: 3 }, false],
    ['in some stage of its schools, when no stage is asked for', {}, { schoolId: 'east' }, true],
  ])('%s', (_, more, place, expected) => {
    expect(isBillable({ ...offered, ...more }, place)).toBe(expected);
  });
});
