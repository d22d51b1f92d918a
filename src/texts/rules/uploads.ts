// Texts of uploads. See docs/contributing.md#texts.

export const pleaseNameTheFile = "Please name the file";
