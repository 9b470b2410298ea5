/** Words of the dialog. */
export const feedbackDialogMessages = {
  title: 'Обратная связь',
  text: 'Здесь можно будет написать нам прямо с этого экрана. Раздел ещё строится, сообщения пока не принимаются.',
  close: 'Закрыть',
} as const;
