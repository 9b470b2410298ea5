/** Words of the frame. */
export const frameMessages = {
  menu: 'Меню',
  more: 'Ещё',
  collapse: 'Свернуть меню',
  expand: 'Развернуть меню',
  here: 'Вы здесь',
  search: 'Поиск',
  searchHint: 'Заказ, документ, клиент, машина',
  night: 'Ночная смена',
  day: 'День',
  userMenu: 'Меню пользователя',
  companies: 'Компании',
  loading: 'Загрузка',
  skip: 'К содержанию',
  skipToMenu: 'К меню',
  newTab: 'откроется в новой вкладке',
} as const;
