import { plural } from '@trassa/ui/plural';

export const uploadResultMessages = {
  result: 'Результат загрузки',
  accepted: (count: number) => `${plural(count, ['принят', 'принято', 'принято'])} ${count}`,
  known: (count: number) => `уже были: ${count}`,
  refused: (count: number) => `${plural(count, ['не принят', 'не приняты', 'не принято'])}: ${count}`,
  open: 'Открыть',
  close: 'Закрыть',
  unpack: 'Распаковать вложенные архивы',
  alreadyThere: 'такой файл уже загружен',
} as const;
