/** Chinese fonts of Windows, macOS and iOS, Android and Linux. */
const deviceFonts = [
  'PingFang SC',
  'PingFangSC-Regular',
  'Hiragino Sans GB',
  'STHeitiSC-Light',
  'Microsoft YaHei',
  'SimSun',
  'Noto Sans CJK SC',
  'NotoSansCJKsc-Regular',
  'Noto Sans SC',
  'Source Han Sans SC',
  'WenQuanYi Micro Hei',
];

/**
 * Brings a Chinese font to devices that have none. Its style sheet is a long list of slices, and a browser that has the
 * sheet prefers the slices to the device's own font: so only devices that need them load either.
 */
export const loadChineseFont = async (): Promise<void> => {
  const onDevice = new FontFace('device-chinese', deviceFonts.map((name) => `local("${name}")`).join(', '));
  const isThere = await onDevice.load().then(
    () => true,
    () => false,
  );
  if (!isThere) await import('@fontsource/noto-sans-sc/400.css');
};
