import { formatCount } from '@trassa/ui/plural';

export const attentionMessages = {
  title: (count: number) =>
    `${formatCount(count, ['машина требует', 'машины требуют', 'машин требуют'])} внимания в рейсе`,
  formatLine: (plate: string, trouble: string) => `${plate}: ${trouble.charAt(0).toLowerCase()}${trouble.slice(1)}`,
  unknown: 'Где машины, сейчас неизвестно',
  unknownText: 'Положения не загрузились. Откройте карту через минуту.',
  action: 'На карте',
} as const;
