/** Words of this page. */
export const mapMessages = {
  title: 'Карта перевозок',
  text: 'Здесь будет карта перевозок: города, маршруты и плотность рейсов.',
} as const;
