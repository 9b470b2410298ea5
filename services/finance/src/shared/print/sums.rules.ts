const sumFormat = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** «122 000,00». */
export const formatSum = (kopecks: number): string => sumFormat.format(kopecks / 100);

/** Family name with initials, «Волков А. С.». */
export function formatInitials(name: string): string {
  const [family = '', ...given] = name.trim().split(/\s+/);
  return [family, ...given.map((part) => `${part.charAt(0)}.`)].join(' ');
}
