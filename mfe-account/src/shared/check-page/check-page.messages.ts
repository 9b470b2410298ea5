/** Words of pages for checks that are switched off. */
export const checkPageMessages = {
  off: 'Страница проверки выключена',
  offText: 'Её включает администратор установки.',
} as const;
