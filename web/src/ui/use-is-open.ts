import { useEffect, useRef } from 'react';

/** Whether the part that asks is still on the screen: work that goes on after it was closed must not act any more. */
export const useIsOpen = (): (() => boolean) => {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
};
