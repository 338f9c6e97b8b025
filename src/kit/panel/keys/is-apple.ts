/** Whether shortcuts are made with ⌘. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
