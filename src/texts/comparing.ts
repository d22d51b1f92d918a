// Texts of comparing a photo with the one before. See docs/contributing.md#texts.

export const ghost = "How much of the picture before shows";
export const percent = (value: number) => `${value} %`;
export const nextPicture = "Another picture before";
export const compare = "Compare before and after";
export const divider = "Where before ends and after begins";
export const shareOfBefore = (value: number) => `${value} % before, ${100 - value} % after`;
export const pictureBefore = "Before";
export const pictureAfter = "After";
