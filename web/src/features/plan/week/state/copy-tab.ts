/** From where a week is copied: the one before, another one, or a template. */
export type CopyTab = 'last' | 'other' | 'template';
