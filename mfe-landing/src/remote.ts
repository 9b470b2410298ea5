import { defineRemote } from '@trassa/mfe-kit/remote';
import { landingPaths } from './paths.ts';

export const remote = defineRemote({
  id: 'landing',
  title: 'Сайт и партнёры',
  routes: [
    {
      path: landingPaths.home,
      title: 'Грузоперевозки под контролем',
      access: 'public',
      layout: 'bare',
      page: () => import('./features/home/home.page.tsx'),
    },
    {
      path: landingPaths.partnerPage,
      title: 'Партнёрское предложение',
      access: 'public',
      layout: 'bare',
      page: () => import('./features/partner-page/partner-page.page.tsx'),
    },
    {
      path: landingPaths.partners,
      title: 'Партнёры',
      access: 'office',
      page: () => import('./features/partner-links/partner-links.page.tsx'),
    },
    {
      path: landingPaths.contact,
      title: 'Контакты',
      access: 'public',
      layout: 'bare',
      page: () => import('./features/contact/contact.page.tsx'),
    },
  ],
  nav: [{ path: landingPaths.partners, label: 'Партнёры', icon: 'handshake', group: 'relations', order: 20 }],
});
