const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const findNameBySign = (table: typeof browsers, text: string) => table.find(([sign]) => sign.test(text))?.[1];

/** «Chrome, Windows» from a User-Agent; an unknown User-Agent is shown itself, cut to 60 characters. */
export function formatDeviceName(userAgent: string): string {
  const known = [findNameBySign(browsers, userAgent), findNameBySign(systems, userAgent)].filter(Boolean);
  return known.join(', ') || userAgent.slice(0, 60) || 'Неизвестное устройство';
}
