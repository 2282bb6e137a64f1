import { isObject, type Json } from './json.ts';

/** Bytes of a list or map beside its elements, and of each element. */
const documentBytes = 3;
const elementBytes = 1;

/** Bytes of an item by DynamoDB's rule: the names of its attributes and their values. */
export const itemBytes = (item: Json): number => {
  let bytes = 0;
  for (const name in item) bytes += Buffer.byteLength(name) + valueBytes(item[name]);
  return bytes;
};

/** Bytes of one attribute value such as `{"S": "a"}`. */
const valueBytes = (value: unknown): number => {
  if (!isObject(value)) return 0;
  for (const type in value) return bytesByType(type, value[type]);
  return 0;
};

const bytesByType = (type: string, content: unknown): number => {
  switch (type) {
    case 'S':
      return Buffer.byteLength(String(content));
    case 'N':
      return numberBytes(String(content));
    case 'B':
      return Buffer.byteLength(String(content), 'base64');
    case 'SS':
    case 'NS':
    case 'BS':
      return listOf(content).reduce<number>((bytes, one) => bytes + bytesByType(type.charAt(0), one), 0);
    case 'L':
      return listOf(content).reduce<number>((bytes, one) => bytes + elementBytes + valueBytes(one), documentBytes);
    case 'M': {
      const map = isObject(content) ? content : {};
      return documentBytes + Object.keys(map).length * elementBytes + itemBytes(map);
    }
    default:
      return 1;
  }
};

/** A byte for two significant digits and one for the exponent; one more below zero. */
const numberBytes = (text: string): number => {
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (text.startsWith('-') ? 1 : 0);
};

const listOf = (content: unknown): readonly unknown[] => (Array.isArray(content) ? content : []);
