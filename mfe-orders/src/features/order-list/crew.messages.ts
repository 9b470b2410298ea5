import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { formatCount, plural } from '@trassa/ui/plural';

const orderForms = ['заказ', 'заказа', 'заказов'] as const;

export const crewMessages = {
  title: (count: number) => `Машина и водитель: ${formatCount(count, orderForms)}`,
  hint: 'Выберите машину: увидите, каким заказам она подходит',
  now: (plate: string) => `сейчас ${parsePlate(plate).text}`,
  verdicts: {
    fits: 'Подходит',
    warned: 'Нужно подтверждение',
    refused: 'Назначить нельзя',
    assigned: 'Назначена',
    failed: 'Не назначена',
  },
  confirm: 'Назначить и там, где нужно подтверждение: оно останется в истории заказов',
  all: (count: number) => `Назначить всем (${count})`,
  some: (count: number, total: number) => `Назначить подходящим (${count} из ${total})`,
  none: 'Назначить некому',
  assigned: (count: number) => `Машина назначена: ${formatCount(count, orderForms)}`,
  left: (count: number) =>
    `${plural(count, ['Остался', 'Осталось', 'Осталось'])} без неё: ${formatCount(count, orderForms)}`,
  close: 'Готово',
} as const;
