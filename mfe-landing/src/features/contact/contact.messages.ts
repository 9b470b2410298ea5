import { supportMail } from '@trassa/contracts/support';

export const contactMessages = {
  title: 'Контакты',
  headline: 'Поговорим о вашем парке',
  text: 'Расскажем про корпоративный тариф, подключим площадки и перенесём данные.',
  ways: [
    {
      icon: 'i-mail',
      label: 'Почта',
      value: 'hello@trassa.app',
      href: 'mailto:hello@trassa.app',
      note: 'Ответ в течение рабочего дня',
    },
    {
      icon: 'i-bell',
      label: 'Поддержка',
      value: supportMail,
      href: `mailto:${supportMail}`,
      note: 'Для клиентов, 24/7',
    },
    {
      icon: 'i-users',
      label: 'Партнёрам',
      value: 'partners@trassa.app',
      href: 'mailto:partners@trassa.app',
      note: 'Ссылки, скидки и выплаты',
    },
  ],
} as const;
