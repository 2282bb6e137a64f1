import { AwsError } from '../engine.ts';

export type Json = Record<string, unknown>;

/** Whether it is a JSON object (no array, no null). */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object written in `text`; throws when it is none. Every row passes here, so nothing is copied. */
export const parseObject = (text: string): Json => {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new TypeError('The text is not a JSON object.');
  return value;
};

/** The body of a request. */
export const parseInput = (body: Buffer): Json => {
  try {
    return parseObject(body.toString());
  } catch {
    throw new AwsError('SerializationException', 'The request is not a JSON object.');
  }
};

/** The object under `name`, or an empty one, because dynoxide refuses missing values and wrong types. */
export const objectAt = (value: Json, name: string): Json => {
  const part = value[name];
  return isObject(part) ? part : {};
};

/** The objects of the list under `name`. */
export const objectsAt = (value: Json, name: string): Json[] => {
  const part = value[name];
  return Array.isArray(part) ? part.filter(isObject) : [];
};

/** The text under `name`, or an empty one. */
export const textAt = (value: Json, name: string): string => {
  const part = value[name];
  return typeof part === 'string' ? part : '';
};
