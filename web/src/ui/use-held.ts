import { useState } from 'react';

/** A value as it is; while it is held, as it was before. */
export const useHeld = <Value>(value: Value, isHeld: boolean): Value => {
  const [last, setLast] = useState({ value });
  if (!isHeld && last.value !== value) setLast({ value });
  return isHeld ? last.value : value;
};
