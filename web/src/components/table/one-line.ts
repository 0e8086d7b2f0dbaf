/**
 * Class name of a column of dates: they wrap only where the list beside the table leaves it little room. Names and marks
 * wrap instead.
 */
export const dateLine = 'max-[63.99rem]:whitespace-nowrap min-[87.5rem]:whitespace-nowrap';
