/** Where pictures stand that staff have sent, of news, banners and events. */
export const contentPicturePattern = /^\/contentPictures\/([0-9a-f]{32})\.webp$/;
