import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
const withoutPage = (message: string | null) =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

// `findBy…` makes an error after each change of the page, and nobody reads it but the last one, made after the time limit:
// that one alone prints the page, which takes longer than looking for the element.
configure({
  getElementError: (message, container) => (isWaiting() ? withoutPage(message) : getElementError(message, container)),
});
