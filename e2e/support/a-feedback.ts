/** Body of a feedback call. */
export const aFeedback = (message = 'Спасибо') => ({
  message,
  screen: '/dashboard',
  metadata: {
    url: '/dashboard',
    userAgent: 'campaign',
    timestamp: '2026-11-20T09:00:00.000Z',
    viewport: { width: 1440, height: 900 },
  },
});
