/** Saves at once what waits. True once the server has it, false if it did not take it. */
export const settle = (saver: { flush: () => Promise<boolean> }): Promise<boolean> => saver.flush();
