import { defineRemote } from '@trassa/mfe-kit/remote';
import { geoPaths } from './paths.ts';

export const remote = defineRemote({
  id: 'geo',
  title: 'Карта перевозок',
  routes: [
    {
      path: geoPaths.map,
      title: 'Карта перевозок',
      access: 'office',
      page: () => import('./features/map/map.page.tsx'),
    },
    {
      path: geoPaths.sources,
      title: 'Источники положений',
      access: 'office',
      page: () => import('./features/sources/sources.page.tsx'),
    },
  ],
  slots: {
    'order.map': () => import('./features/map/order-map.slot.tsx'),
    'order.position': () => import('./features/order-position/order-position.slot.tsx'),
    'vehicle.position': () => import('./features/vehicle-position/vehicle-position.slot.tsx'),
    'driver.duty': () => import('./features/duty/duty.slot.tsx'),
  },
  nav: [{ path: geoPaths.map, label: 'Карта перевозок', icon: 'map', group: 'analysis', order: 20 }],
});
