/** Words of `style.md`'s table, and their kind: what is right beside each. Read by the lint rule and by the test of the README. */
export const plainWords: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\b(stands?|stood)\b(?!-)/i, 'is, are'],
  [/\bwhom\b/i, 'who, or name the person'],
  [/\bthereof\b|\btherein\b|\bthereby\b|\bhereby\b/i, 'of it, in it'],
  [/\b(is|are|was|were|be|being) told\b(?! apart)/i, 'say who knows it, and how'],
  [/\bbears? out\b|\bborne out\b/i, 'agrees with'],
  [/\b(held|holds|hold) against\b/i, 'compared with'],
  [/\bnone of it\b/i, 'nothing'],
  [/\bof that(?=\s*$|[,.;:)]| (an?|the|is|it|they|he|she)\b)/i, 'of it, or name it'],
];

/** Parts of names that say nothing: `ownFields`, `isWhole`, `whatGoesOn`. */
export const plainNames =
  /(^|_)(own|truth|whole|meant|touched|said)(?![a-z])|(Own|Truth|Whole|Meant|Touched|Said|GoesOn|Wanted)(?![a-z])/;
