export const replacementMessages = {
  replacement: 'Замена в пути',
  newVehicle: 'Новая машина',
  newDriver: 'Новый водитель',
  notReplaced: 'Без замены',
  when: 'Когда',
  why: 'Причина',
} as const;
