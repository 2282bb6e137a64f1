import { Invalid } from '../../shared/contract/errors.ts';

/** No request of ours is half as deep. What walks a request calls itself for each level. */
export const depthMax = 32;

interface Level {
  /** The names so far of an object; undefined for a list. */
  readonly names: Set<string> | undefined;
  /** The current field, or place in the list. */
  at: string | number;
}

/** The index behind the text that begins at `start`. */
const endOfText = (json: string, start: number): number => {
  let index = start + 1;
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1;
  return index + 1;
};

const nameAfterWhich = /\s*:/y;
const isName = (json: string, end: number): boolean => {
  nameAfterWhich.lastIndex = end;
  return nameAfterWhich.test(json);
};

const pathOf = (levels: readonly Level[]): string => levels.map(({ at }) => at).join('.');

/** Refuses what `JSON.parse` takes silently: any depth, and two fields of one name, of which the last counts. */
const checkShape = (json: string): void => {
  const levels: Level[] = [];
  for (let index = 0; index < json.length; index++) {
    const level = levels.at(-1);
    switch (json.charAt(index)) {
      case '{':
      case '[':
        levels.push(json.charAt(index) === '{' ? { names: new Set(), at: '' } : { names: undefined, at: 0 });
        if (levels.length > depthMax) throw new Invalid([{ path: '', code: 'tooDeep', params: { max: depthMax } }]);
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        if (typeof level?.at === 'number') level.at += 1;
        break;
      case '"': {
        const end = endOfText(json, index);
        if (level?.names && isName(json, end)) {
          level.at = String(JSON.parse(json.slice(index, end)));
          if (level.names.has(level.at)) throw new Invalid([{ path: pathOf(levels), code: 'repeatedField' }]);
          level.names.add(level.at);
        }
        index = end - 1;
      }
    }
  }
};

/** Reads a JSON body. Throws Invalid when it is none, is nested too deep, or has a field twice. */
export const readJson = (json: string): unknown => {
  try {
    checkShape(json);
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Invalid([{ path: '', code: 'invalidFormat' }]);
    throw error;
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads bytes as text. Throws Invalid for bytes that are no text, which `toString` would replace by question marks. */
export const readText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Invalid([{ path: '', code: 'invalidFormat' }]);
  }
};
