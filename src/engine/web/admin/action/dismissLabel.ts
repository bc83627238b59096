/**
 * What leaves a question without doing it. Beside "Cancel order", "Cancel" would not say which of the two cancels; so it is
 * "Close" there. Accents make no difference.
 */
export function dismissLabel(
  submitLabel: string,
  locale: string,
  translate: (key: 'common.cancel' | 'common.close') => string,
): string {
  const [verb = ''] = submitLabel.split(' ')
  const cancel = translate('common.cancel')
  return verb.localeCompare(cancel, locale, { sensitivity: 'base' }) === 0
    ? translate('common.close')
    : cancel
}
