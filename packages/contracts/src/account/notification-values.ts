/** Time zones of Russia with the words for them; none of them has summer time. */
export const timeZones = {
  'Europe/Kaliningrad': 'Калининград, МСК−1',
  'Europe/Moscow': 'Москва',
  'Europe/Samara': 'Самара, МСК+1',
  'Asia/Yekaterinburg': 'Екатеринбург, МСК+2',
  'Asia/Omsk': 'Омск, МСК+3',
  'Asia/Krasnoyarsk': 'Красноярск, МСК+4',
  'Asia/Irkutsk': 'Иркутск, МСК+5',
  'Asia/Yakutsk': 'Якутск, МСК+6',
  'Asia/Vladivostok': 'Владивосток, МСК+7',
  'Asia/Magadan': 'Магадан, МСК+8',
  'Asia/Kamchatka': 'Камчатка, МСК+9',
} as const;
/** Time zone of quiet hours and digest. */
export type TimeZone = keyof typeof timeZones;

export const timeZoneIds = Object.keys(timeZones) as [TimeZone, ...TimeZone[]];

/** Most browsers of a person with web push; one more takes the place of the oldest. */
export const MAX_PUSH_BROWSERS = 20;

/** Longest list of muted orders of a person. */
export const MAX_MUTED_ORDERS = 500;
