import type { Plugin } from 'vite';

const pathOf = (id: string) => id.replace(/\?.*$/, '');

/** Cloudscape embeds its fonts into its style sheet, 138 KB of it: the site has its own font. */
const withoutEmbeddedFonts: Plugin = {
  name: 'without-embedded-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (!/@cloudscape-design\/global-styles\/.*\.css$/.test(pathOf(id))) return undefined;
    return { code: code.replaceAll(/@font-face\s*\{[^}]*\}/g, ''), map: null };
  },
};

/** Every browser that the site supports reads woff2: the same fonts as woff would double the addresses in the style sheet. */
export const withoutOldFonts: Plugin = {
  name: 'without-old-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (!/@fontsource\/.*\.css$/.test(pathOf(id))) return undefined;
    return { code: code.replaceAll(/,\s*url\([^)]*\.woff\) format\('woff'\)/g, ''), map: null };
  },
};

/**
 * Every app layout includes a drawer in which the AWS console announces features, and a library for drag and drop with
 * it. The site announces nothing there.
 */
const withoutFeatureDrawer: Plugin = {
  name: 'without-feature-drawer',
  enforce: 'pre',
  transform(_, id) {
    if (!/\/app-layout\/.*\/feature-notifications-drawer-content\.js$/.test(pathOf(id))) return undefined;
    return { code: 'export const RuntimeContentPart = () => null;\nexport default () => null;\n', map: null };
  },
};

/** Components with many texts that the site does not use. */
const unusedComponents = [
  ...['annotation-context', 'code-editor', 'prompt-input', 'property-filter'],
  ...['s3-resource-selector', 'tag-editor', 'tutorial-panel', 'wizard'],
];
const unusedTexts = new Set([...unusedComponents, '[charts]', 'features-notification-drawer']);
type ComponentTexts = Record<string, Record<string, Record<string, unknown>>>;

/** Cloudscape keeps the texts of all components in one file; those of unused components are left out. */
const withoutUnusedTexts: Plugin = {
  name: 'without-unused-texts',
  enforce: 'pre',
  transform(code, id) {
    const path = pathOf(id);
    const component = /@cloudscape-design\/components\/([^/]+)\/index\.js$/.exec(path)?.[1];
    if (component !== undefined && unusedComponents.includes(component))
      this.error(`${component} is used now: take it out of unusedComponents, which leaves out its texts`);
    if (!/@cloudscape-design\/components\/i18n\/messages\/all\.[\w-]+\.js$/.test(path)) return undefined;
    const texts = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as ComponentTexts;
    for (const language of Object.values(texts).flatMap((languages) => Object.values(languages)))
      for (const name of unusedTexts) delete language[name];
    return { code: `export default ${JSON.stringify(texts)};`, map: null };
  },
};

const watched = 'observe(document.body, { attributes: true, subtree: true })';

/**
 * Each list of a form looks for its theme whenever an attribute in the page changes, also the value of a field: with 50
 * lists that takes longer than all else that a key does. Only classes name a theme.
 */
const themesByClass: Plugin = {
  name: 'themes-by-class',
  enforce: 'pre',
  transform(code, id) {
    if (!/component-toolkit\/.*\/visual-mode\/index\.js$/.test(pathOf(id))) return undefined;
    if (!code.includes(watched))
      this.error('Cloudscape watches themes in another way now: see whether this is still needed');
    return { code: code.replace(watched, watched.replace('true,', "true, attributeFilter: ['class'],")), map: null };
  },
};

const themeLookup = 'isThemeActive(Theme.OneTheme)';

/**
 * Each render of a list searches the whole page for the class of a theme that the site does not have; in a form of 50
 * lists that is a fifth of the work.
 */
const withoutOtherTheme: Plugin = {
  name: 'without-other-theme',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/components\/internal\/hooks\/use-visual-mode\/index\.js$/.test(pathOf(id))) return undefined;
    if (!code.includes(themeLookup))
      this.error('Cloudscape looks for its themes in another way now: see whether this is still needed');
    return { code: code.replace(themeLookup, 'false'), map: null };
  },
};

/**
 * A second after it appears, each component looks whether the style sheet of Cloudscape is there: in a form of 400 that
 * holds up the keys. The site's own build puts it there.
 */
const withoutStylesCheck: Plugin = {
  name: 'without-styles-check',
  enforce: 'pre',
  transform(_, id) {
    if (!/\/use-base-component\/styles-check\.js$/.test(pathOf(id))) return undefined;
    return { code: 'export const useMissingStylesCheck = () => undefined;\n', map: null };
  },
};

/** Leaves out of Cloudscape's components what the site does not use. */
export const cloudscapeParts: readonly Plugin[] = [
  ...[withoutEmbeddedFonts, withoutFeatureDrawer, withoutUnusedTexts],
  ...[themesByClass, withoutOtherTheme, withoutStylesCheck],
];

/** Cloudscape ships its texts parsed, so the site leaves the parser out; `no-parser` is its authors' way to do that. */
export const withoutTextParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/lib/no-parser.js',
};
