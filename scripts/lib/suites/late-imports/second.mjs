export const second = 'second';
