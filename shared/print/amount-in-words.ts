const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;
/** Of the places in a group of four digits, from the right. */
const places = ['', '拾', '佰', '仟'] as const;
/** Of the groups, from the right: enough for the largest sum of an order. */
const groups = ['', '万', '亿'] as const;

const digitOf = (digit: number): string => digits[digit] ?? '';

/** Four digits: `305` is 叁佰零伍. Zeros between digits are one 零; those at either end are left to the caller. */
const groupText = (group: number): string => {
  const text = [3, 2, 1, 0].map((place) => {
    const digit = Math.floor(group / 10 ** place) % 10;
    return digit === 0 ? '零' : `${digitOf(digit)}${places[place] ?? ''}`;
  });
  return text
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
};

/** Whole units, without 元: groups of four digits. Zeros between two other digits are one 零 across groups, too. */
const unitsText = (units: number): string => {
  let text = '';
  let isGap = false;
  for (const place of [2, 1, 0]) {
    const group = Math.floor(units / 10_000 ** place) % 10_000;
    const isFirst = text === '';
    if (group > 0)
      text += `${!isFirst && (isGap || group < 1_000) ? '零' : ''}${groupText(group)}${groups[place] ?? ''}`;
    isGap = text !== '' && group % 10 === 0;
  }
  return text;
};

/** 角 and 分; 整 where no 分 follows (the Ministry of Finance's rules for accounting work, article 52). */
const partText = (jiao: number, fen: number, hasUnits: boolean): string => {
  if (jiao === 0 && fen === 0) return '整';
  if (fen === 0) return `${digitOf(jiao)}角整`;
  if (jiao === 0) return `${hasUnits ? '零' : ''}${digitOf(fen)}分`;
  return `${digitOf(jiao)}角${digitOf(fen)}分`;
};

/** An amount in fen as the finance office of a Chinese school writes it out: `1640902` is 壹万陆仟肆佰零玖元零贰分. */
export const amountInWords = (amount: number): string => {
  const units = Math.floor(amount / 100);
  const [jiao, fen] = [Math.floor(amount / 10) % 10, amount % 10];
  if (amount === 0) return '零元整';
  return `${units > 0 ? `${unitsText(units)}元` : ''}${partText(jiao, fen, units > 0)}`;
};
