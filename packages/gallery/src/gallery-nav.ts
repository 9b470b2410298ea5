import type { NavGroup } from '@trassa/ui/sidebar';

/** The menu of the product as the gallery shows it. */
export const sampleProductNav: readonly NavGroup[] = [
  { key: 'home', items: [{ key: 'home', label: 'Главная', icon: 'house', href: '#home' }] },
  {
    key: 'trips',
    title: 'Перевозки',
    items: [
      { key: 'platforms', label: 'Платформы', icon: 'layers', href: '#platforms' },
      { key: 'orders', label: 'Заказы', icon: 'package', href: '#orders', badge: 3, hot: true },
      { key: 'transport', label: 'Транспорт', icon: 'truck', href: '#transport' },
      { key: 'finance', label: 'Финансы', icon: 'wallet', href: '#finance' },
    ],
  },
  {
    key: 'links',
    title: 'Связи',
    items: [
      { key: 'clients', label: 'Клиенты', icon: 'users', href: '#clients' },
      { key: 'messages', label: 'Сообщения', icon: 'message-square', href: '#messages', badge: 5 },
      { key: 'edo', label: 'ЭДО', icon: 'file-check-2', href: '#edo' },
    ],
  },
  {
    key: 'system',
    title: 'Система',
    items: [
      { key: 'api', label: 'Документация API', icon: 'code', href: '#api', external: true },
      { key: 'settings', label: 'Настройки', icon: 'settings', href: '#settings' },
    ],
  },
];
