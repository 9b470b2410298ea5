export const checkPageMessages = {
  off: 'Страница проверки выключена',
  offText: 'Её включает администратор установки: TRASSA_TEST_PAGES=1 в настройках сервера.',
  failed: 'Не удалось узнать, включена ли страница',
} as const;
