import { applyMode, Mode } from '@cloudscape-design/global-styles';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { keepChoice, keptChoice } from '../locale/kept-choice.ts';

export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

const keptAs = 'theme';
const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text);
const firstTheme = (): Theme => {
  const kept = keptChoice(keptAs);
  return isTheme(kept) ? kept : 'auto';
};

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');
const show = (theme: Theme) => {
  const isDark = theme === 'dark' || (theme === 'auto' && darkDevice().matches);
  applyMode(isDark ? Mode.Dark : Mode.Light);
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
};

/** Before the first paint, so that a dark screen does not flash white. */
export const startTheme = (): void => show(firstTheme());

interface ThemeChoice {
  readonly theme: Theme;
  readonly choose: (theme: Theme) => void;
}
const ThemeContext = createContext<ThemeChoice>({ theme: 'auto', choose: () => undefined });
export const useTheme = (): ThemeChoice => useContext(ThemeContext);

/** Light, dark or automatic. The choice is kept in the browser; automatic follows the device. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const [theme, setTheme] = useState(firstTheme);
  useEffect(() => {
    show(theme);
    const device = darkDevice();
    const follow = () => show(theme);
    device.addEventListener('change', follow);
    return () => device.removeEventListener('change', follow);
  }, [theme]);
  const choice = useMemo<ThemeChoice>(
    () => ({
      theme,
      choose: (next) => {
        keepChoice(keptAs, next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={choice}>{children}</ThemeContext>;
};
