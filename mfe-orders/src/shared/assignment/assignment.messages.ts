import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { bodyKindLabels } from '@trassa/contracts/orders/fleet-values';
import { formatNumber, formatTonnes } from '@trassa/ui/format';

export const assignmentMessages = {
  assign: 'Назначить машину',
  change: 'Сменить машину',
  title: (number: string) => `Машина и водитель: заказ ${number}`,
  vehicle: 'Машина',
  driver: 'Водитель',
  noDriver: 'Без водителя',
  usualDriver: 'Обычный водитель этой машины, его можно сменить',
  noVehicle: 'Выберите машину',
  body: bodyKindLabels,
  capacity: (kg: number) => `до\u00a0${formatTonnes(kg)}`,
  emptyKm: (km: number) => `порожний пробег ≈${formatNumber(km)}\u00a0км`,
  freeSince: (time: string) => `свободна с ${time}`,
  stated: (words: readonly string[]) => `в накладной ${words.join(', ')}`,
  fits: 'подходит',
  refused: 'Назначить нельзя',
  warned: 'Обратите внимание',
  confirm: 'Назначить всё равно: подтверждение останется в истории заказа',
  save: 'Назначить',
  release: 'Снять машину',
  saved: (plate: string) => `Машина ${parsePlate(plate).text} назначена`,
  trip: (number: string, driver: string | null) => `Рейс ${number}, ${driver ? `водитель ${driver}` : 'без водителя'}`,
  released: (number: string) => `Машина снята с рейса ${number}`,
  failed: 'Не удалось загрузить машины',
  empty: 'В справочнике пока нет машин',
  emptyText: 'Добавьте машины и водителей: здесь появятся те, кто подходит к рейсу.',
  toDirectory: 'Открыть справочник',
} as const;
